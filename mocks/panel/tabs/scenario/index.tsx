import { ContractAnswers } from './contract-answers'
import { ResponseStyleSelect } from './response-style-select'
import { WorldArchive } from './world-archive'
import { ResetWorldForm } from './reset-world-form'
import { useWorld } from '../../frame/use-world'

/** Resets the world, and saves and restores worlds as files. */
export function ScenarioTab() {
  const { status } = useWorld()
  if (!status) return null
  const { scenario, seed, style, playsRules, generated } = status
  // Without rules nothing of a world shows.
  if (!playsRules)
    return (
      <>
        <ResponseStyleSelect current={style} />
        <ContractAnswers generated={generated} />
      </>
    )
  return (
    <>
      <ResetWorldForm key={`${scenario} ${seed}`} current={{ scenario, seed, style }} />
      <WorldArchive name={`${scenario}-${seed}`} />
      <ContractAnswers generated={generated} />
    </>
  )
}
