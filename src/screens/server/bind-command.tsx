import { Box, Flex } from '@chakra-ui/react'
import { useGetBindCommand } from '~/api/generated/nodes/nodes'
import { isLoadFailed } from '~/lib/load-state'
import { Button } from '~/ui/components/button'
import { CodeBlock } from '~/ui/components/code-block'
import { Check, Copy } from '~/ui/components/icons'
import { InlineLoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { useCopyToClipboard } from '~/ui/hooks/use-copy-to-clipboard'

/** Copies the command; when the browser denies clipboard access, a toast shows the command instead. */
function CopyCommand({ command }: { command: string }) {
  const { copy, isDone } = useCopyToClipboard({
    failure: { title: '复制失败 请手动复制', description: command },
  })
  return (
    <Button size="sm" variant="outline" onClick={() => void copy(command)}>
      {isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
      复制命令
    </Button>
  )
}

/** The shell command that binds the server it runs on to this account, with a copy button. */
export function BindCommand() {
  const query = useGetBindCommand()
  const { data, isFetching, refetch } = query
  const command = data?.data?.script
  if (command)
    return (
      <Flex direction="column" gap="2" align="flex-end">
        <Box w="full">
          <CodeBlock label="绑定命令">{command}</CodeBlock>
        </Box>
        <CopyCommand command={command} />
      </Flex>
    )
  // A response without a command counts as a failure.
  if (!data && !isLoadFailed(query)) return <Skeleton h="12" w="full" />
  return (
    <InlineLoadFailure
      text="绑定命令加载失败"
      isRetrying={isFetching}
      retry={() => void refetch()}
      color="fg"
    />
  )
}

/** Instructions for binding an own server to the account. */
export const BindSteps = () => (
  <Box as="ol" listStyleType="decimal" ps="5" mb="3" textAlign="start" lineHeight="tall">
    <li>以管理员身份登录你自己的服务器；</li>
    <li>执行以下命令，服务器即绑定到你的账户；</li>
    <li>执行完成后刷新列表，即可部署项目。</li>
  </Box>
)
