import { Box } from '@chakra-ui/react'
import { OperationRow, findOperation } from '../../components/operation'
import { HelpText, TabSection } from '../../components/panel-layout'
import { useWorld } from '../../control/use-control'
import { ResetWorldForm } from './reset-world-form'
import { StyleSelects } from './style-selects'
import { WorldArchive } from './world-archive'

/** Lists the operations that the contract alone answers; nothing while there are none. */
function ContractAnswers({ generated }: { generated: readonly string[] }) {
  const operations = generated.flatMap((id) => findOperation(id) ?? [])
  if (operations.length === 0) return null
  return (
    <TabSection title={`按约定回答的接口（${operations.length}）`}>
      <HelpText>这些接口没有规则，回答由约定生成；请求头 Prefer 可以指定状态码或示例。</HelpText>
      <Box as="ul" listStyleType="none">
        {operations.map((operation) => (
          <Box as="li" key={operation.operationId} py="1" borderBottomWidth="1px">
            <OperationRow {...operation} />
          </Box>
        ))}
      </Box>
    </TabSection>
  )
}

/** Resets the world, and saves and restores worlds as files. */
export function ScenarioTab() {
  const { status } = useWorld()
  if (!status) return null
  const { scenario, seed, style, ids, hasRules, generated } = status
  // Without rules nothing of a world shows.
  if (!hasRules)
    return (
      <>
        <StyleSelects style={style} ids={ids} />
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
