import { Box } from '@chakra-ui/react'
import { HelpText } from '../../components/help-text'
import { findOperation, OperationRow } from '../../components/operation'
import { TabSection } from '../../components/tab-section'

/** Lists the operations that the contract alone answers; nothing while there are none. */
export function ContractAnswers({ generated }: { generated: readonly string[] }) {
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
