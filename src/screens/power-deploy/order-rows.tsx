import { formatPrice } from '~/lib/cost'
import { SummaryRow, SummaryRows } from '~/ui/summary-rows'
import { powerScriptName, powerSpecName, scriptTakesConfig, type PowerOrder } from './power-order'

/** All details of an order except its total. */
export function OrderRows({ order }: { order: PowerOrder }) {
  const { project, script, config, spec, pricing, amount, isLoop, cdk } = order
  return (
    <SummaryRows>
      <SummaryRow label="项目">{project.short_name || project.name || '-'}</SummaryRow>
      <SummaryRow label="命令">{powerScriptName(script)}</SummaryRow>
      {scriptTakesConfig(script) && (
        <SummaryRow label="配置">{config ? config.remark || `配置 #${config.id}` : '不使用配置'}</SummaryRow>
      )}
      <SummaryRow label="服务器">{powerSpecName(spec)}</SummaryRow>
      <SummaryRow label="单价">{formatPrice(pricing.current_price)}/小时</SummaryRow>
      <SummaryRow label="数量">{amount} 台</SummaryRow>
      <SummaryRow label="自动循环">{isLoop ? '开启，机器结束后自动重启并继续计费' : '关闭'}</SummaryRow>
      {cdk !== null && <SummaryRow label="CDK">{cdk}</SummaryRow>}
    </SummaryRows>
  )
}
