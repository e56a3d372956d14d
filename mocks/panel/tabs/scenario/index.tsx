import { useWorld } from '../../frame/use-world'
import { ContractAnswers } from './contract-answers'
import { IdStyleSelect } from './id-style-select'
import { ResetWorldForm } from './reset-world-form'
import { ResponseStyleSelect } from './response-style-select'
import { WorldArchive } from './world-archive'

/** Resets the world, and saves and restores worlds as files. */
export function ScenarioTab() {
  const { status } = useWorld()
  if (!status) return null
  const { scenario, seed, style, ids, playsRules, generated } = status
  // Without rules nothing of a world shows.
  if (!playsRules)
    return (
      <>
        <ResponseStyleSelect current={style} />
        <IdStyleSelect current={ids} />
        <ContractAnswers generated={generated} />
      </>
    )
  return (
    <>
      <ResetWorldForm key={`${scenario} ${seed}`} current={{ scenario, seed, style, ids }} />
      <WorldArchive name={`${scenario}-${seed}`} />
      <ContractAnswers generated={generated} />
    </>
  )
}
