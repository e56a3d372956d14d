import { Badge, Box, Flex, Heading, SimpleGrid } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { editCached } from '~/api/client/edit-cached'
import { isUnconfirmed, settleRequests } from '~/api/client/send-once'
import type { PowerTask, PowerTaskAnswer } from '~/api/generated/model'
import {
  getGetPowerTaskQueryKey,
  getPowerTask,
  getToggleTaskLoopMutationKey,
  toggleTaskLoop,
} from '~/api/generated/power/power'
import { terminateDisabledReason, runTime, powerStatus } from '~/features/power/task-status'
import { useTerminateTask } from '~/features/power/use-terminate-task'
import { ProjectIcon } from '~/features/projects/project-icon'
import { idText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { formatPrice } from '~/lib/money'
import { formatTime } from '~/lib/time'
import { Button } from '~/ui/components/button'
import { Card, Panel } from '~/ui/components/card'
import { RotateCw } from '~/ui/components/icons'
import { Skeleton } from '~/ui/components/skeleton'
import { Switch } from '~/ui/components/switch'
import { ignoreDoubleClick } from '~/ui/dom/double-click'
import { useNow } from '~/ui/hooks/use-now'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'

const withLoop = (response: PowerTaskAnswer, is_loop: boolean): PowerTaskAnswer => ({
  ...response,
  data: { ...response.data, is_loop },
})

/** Turns auto-loop on or off. The call inverts the setting, which is read again where the known one may be wrong. */
async function setTaskLoop(id: PowerTask['id'], isOn: boolean, isOutdated: boolean): Promise<void> {
  const isKnown = !isUnconfirmed('toggleTaskLoop') && !isOutdated
  if (!isKnown && (await getPowerTask(idText(id))).data.is_loop === isOn)
    return settleRequests('toggleTaskLoop')
  await toggleTaskLoop(idText(id), { intent: String(isOn) })
}

/** Toggles a task's auto-loop with an optimistic update, which is rolled back when the request fails. */
function useToggleLoop({ id, is_loop: isOn = false }: PowerTask) {
  const client = useQueryClient()
  const queryKey = getGetPowerTaskQueryKey(idText(id))
  const setOptimisticLoop = (next: boolean) =>
    editCached<PowerTaskAnswer>(client, { queryKey, exact: true }, (response) => withLoop(response, next))
  const { mutateAsync, isPending } = useMutation({
    mutationKey: getToggleTaskLoopMutationKey(),
    mutationFn: (next: boolean) =>
      setTaskLoop(id, next, client.getQueryState(queryKey)?.isInvalidated === true),
    meta: { success: '切换循环状态成功', failure: '切换循环状态失败', rereadsAfterFailure: true },
    onMutate: async (next) => {
      // A response still in flight would overwrite the optimistic value.
      await client.cancelQueries({ queryKey })
      setOptimisticLoop(next)
    },
    onError: (_error, next) => setOptimisticLoop(!next),
  })
  const run = useSingleFlight()
  return { isBusy: isPending, toggle: () => void run(() => mutateAsync(!isOn)) }
}

function tooltipText({ is_loop, pricing_plan }: PowerTask): string {
  if (!is_loop) return '机器结束后不再自动重启'
  const price = formatPrice(pricing_plan?.current_price)
  return `机器结束后自动重启${price === '-' ? '' : `，每台 ${price}/小时`}`
}

/**
 * Switches the automatic restart of machines; the tooltip names the price of a machine. The API only toggles, so
 * without a known state there is no switch.
 */
function LoopSwitch({ task }: { task: PowerTask }) {
  const { isBusy, toggle } = useToggleLoop(task)
  if (task.is_loop === undefined) return '-'
  const disabledReason = task.status === 'stopped' ? '任务已停止' : undefined
  return (
    <Box
      w="fit"
      colorPalette="power"
      data-tip={disabledReason === undefined ? tooltipText(task) : undefined}
      onClickCapture={ignoreDoubleClick}
    >
      <Switch
        label="自动循环"
        isLabelHidden
        isOn={task.is_loop}
        isBusy={isBusy}
        disabledReason={disabledReason}
        onChange={toggle}
      />
    </Box>
  )
}

interface TaskHeaderProps {
  task: PowerTask
  isRefreshing: boolean
  onRefresh: () => void
}

function DetailItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Box as="dt" color="fg.muted" textStyle="sm">
        {label}
      </Box>
      <Box as="dd" mt="0.5" minH="6" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}

/** Milliseconds between updates of the run time, which is shown in minutes. */
const updateInterval = 15_000

function RunTime({ task }: { task: PowerTask }) {
  const now = useNow(updateInterval)
  return runTime(task, now)
}

/** The place of the details below the name. */
const detailGrid = {
  columns: { base: 2, md: 3, xl: 6 },
  gap: '4',
  mt: '5',
  pt: '4',
  borderTopWidth: '1px',
} as const

function Title({ task }: { task: PowerTask }) {
  const { label, tone } = powerStatus(task.status)
  const { project } = task
  const name = project?.short_name || project?.name || '-'
  return (
    <Flex gap="4" align="center" minW="0" flex="1 1 16rem">
      <ProjectIcon src={project?.icon} shortName={name} size="lg" />
      <Box minW="0">
        <Flex align="center" gap="2" wrap="wrap">
          <Heading as="h1" size="lg" overflowWrap="anywhere">
            {name}
          </Heading>
          <Badge colorPalette={tone}>{label}</Badge>
        </Flex>
        <Box color="fg.muted" textStyle="sm" mt="0.5">
          {project?.name && `${isolated(project.name)} · `}任务 #{task.id}
        </Box>
      </Box>
    </Flex>
  )
}

/** Project, status and details of the task, with its actions. */
export function TaskHeader({ task, isRefreshing, onRefresh }: TaskHeaderProps) {
  const terminate = useTerminateTask()
  return (
    <Card as="section" aria-label="任务信息" p="5">
      <Flex gap="4" align="flex-start" wrap="wrap">
        <Title task={task} />
        <Flex gap="2">
          <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
            <RotateCw aria-hidden />
            刷新
          </Button>
          <Button
            variant="outline"
            disabledReason={terminateDisabledReason(task)}
            onClick={() => void terminate(task)}
          >
            终止任务
          </Button>
        </Flex>
      </Flex>
      <SimpleGrid as="dl" {...detailGrid}>
        <DetailItem label="规格">{task.pricing_plan?.server_spec?.name || '-'}</DetailItem>
        <DetailItem label="配置">{task.project_config?.remark || '-'}</DetailItem>
        <DetailItem label="运行时长">
          <RunTime task={task} />
        </DetailItem>
        <DetailItem label="创建时间">{formatTime(task.created_at)}</DetailItem>
        <DetailItem label="结束时间">{formatTime(task.complated_at)}</DetailItem>
        <DetailItem label="自动循环">
          <LoopSwitch task={task} />
        </DetailItem>
      </SimpleGrid>
    </Card>
  )
}

/** Placeholder of the whole page while the task loads. */
export const TaskSkeleton = () => (
  <Box as="section" aria-busy aria-label="任务信息">
    <Card p="5">
      <Flex gap="4" align="center">
        <Skeleton boxSize="12" borderRadius="md" />
        <Box>
          <Skeleton w="32" h="7" />
          <Skeleton w="48" h="4" mt="1" />
        </Box>
      </Flex>
      <SimpleGrid {...detailGrid}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Box key={index}>
            <Skeleton w="12" h="4" />
            <Skeleton w="24" h="4" mt="2" />
          </Box>
        ))}
      </SimpleGrid>
    </Card>
    <SimpleGrid columns={{ base: 2, xl: 4 }} gap="4" mt="4">
      {[0, 1, 2, 3].map((index) => (
        <Card key={index} px="5" py="4">
          <Skeleton w="16" h="4" />
          <Skeleton w="28" h="6" mt="2" />
          <Skeleton w="20" h="4" mt="2" />
        </Card>
      ))}
    </SimpleGrid>
    <Panel title="机器" mt="4">
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} h="3.5" my="3.5" />
      ))}
    </Panel>
  </Box>
)
