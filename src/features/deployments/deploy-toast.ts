import { useNavigate } from 'react-router-dom'
import { computerTime } from '~/lib/clock'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import { toast, type ToastKind } from '~/ui/components/toast'
import { countByStatus, hasFailed, isFinished, type DeployItem, type DeployRun } from './deploy-run'

export interface DeployToast {
  kind: ToastKind
  title: string
  description: string
}

/** The outcome of a run whose servers have all finished. */
function outcomeToast(items: readonly DeployItem[]): DeployToast {
  const failed = items.filter(hasFailed).length
  const successes = `${formatCount(items.length - failed)} 台成功`
  const failures = `${formatCount(failed)} 台未成功`
  if (failed === 0) return { kind: 'success', title: sentTitle(items), description: successes }
  if (failed === items.length) return { kind: 'warning', title: '部署失败', description: failures }
  return { kind: 'warning', title: '部署结束', description: `${successes}，${failures}` }
}

/** The documented titles, which say that the provider took the command. */
const sentTitle = ({ length }: readonly DeployItem[]) => (length === 1 ? '执行成功' : '部署成功')

/**
 * Returns the state of a run: its command was sent, and once all servers have finished, the outcome.
 * @param items the newest state of the servers
 * @param isFollowed whether the servers are polled; otherwise their progress is unknown
 */
export function deployToast(run: DeployRun, items: readonly DeployItem[], isFollowed: boolean): DeployToast {
  if (items.every(isFinished)) return outcomeToast(items)
  const refused = run.items.filter(hasFailed).length
  const started = formatCount(countByStatus(run.items, 'pending'))
  if (refused > 0) {
    const description = `命令已下发到 ${started} 台，${formatCount(refused)} 台失败`
    return { kind: 'warning', title: '部分服务器未能部署', description }
  }
  const rest = isFollowed ? '正在执行' : '结果请在节点管理中查看'
  return { kind: 'success', title: sentTitle(items), description: `命令已下发到 ${started} 台，${rest}` }
}

/** All deployments share one toast, so that they leave room for others. */
const toastId = 'deployed'

/** The run that the toast is about: the newest. */
let toastRunId: DeployRun['id'] | undefined

/**
 * Returns functions that show a deployment's toast and bring it up to date. It stays until it is closed, because the
 * user may be away while the servers work; a closed one does not come back.
 */
export function useDeployToast() {
  const navigate = useNavigate()
  const show = ({ kind, title, description }: DeployToast) =>
    toast[kind](title, {
      id: toastId,
      description,
      duration: Infinity,
      action: {
        label: '去查看',
        to: paths.nodeManagement(),
        onClick: () => void navigate(links.nodeManagement({ time: computerTime() })),
      },
    })
  return {
    /** Shows the toast of a new run, or the first reason when the provider refused every server. */
    start: (run: DeployRun) => {
      const { items } = run
      if (items.every(hasFailed)) {
        toast.error('部署失败', { description: items[0]?.output ?? '' })
        return
      }
      toastRunId = run.id
      show(deployToast(run, items, true))
    },
    update: (run: DeployRun, items: readonly DeployItem[], isFollowed: boolean) => {
      if (run.id === toastRunId && toast.has(toastId)) show(deployToast(run, items, isFollowed))
    },
  }
}
