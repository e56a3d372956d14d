import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ProjectConfigBrief } from '~/api/generated/model'
import { useGetConfigFields } from '~/api/generated/projects/projects'
import { type Id, idText } from '~/lib/ids'
import { CopyButton } from '~/ui/components/copy-button'
import { EmptyState } from '~/ui/components/empty-state'
import { Dialog } from '~/ui/dialog/dialog'
import { valueText } from './config-text'
import { fieldLabel } from './field-values'

const Value = chakra('pre', {
  base: {
    flex: '1',
    minW: '0',
    maxH: '40',
    overflow: 'auto',
    fontFamily: 'mono',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
  },
})

/** Each parameter with its label and name; only the name while the field definitions load. */
function ParameterList({ config, projectId }: Pick<ParametersDialogProps, 'config' | 'projectId'>) {
  const { data } = useGetConfigFields(idText(projectId), { query: { enabled: projectId !== undefined } })
  const fields = data?.data.parameters ?? []
  const describeParameter = (name: string, value: string) => {
    const field = fields.find(({ param_name }) => param_name === name)
    const option = field?.options?.find((candidate) => String(candidate.value) === value)
    return {
      label: field ? fieldLabel(field) : name,
      text: option?.label ? `${option.label}（${value}）` : value,
    }
  }
  const parameters = Object.entries(config.parameters ?? {})
  if (parameters.length === 0) return <EmptyState text="没有参数" />
  return (
    <Box as="dl" pb="4">
      {parameters.map(([name, saved]) => {
        const value = valueText(saved)
        const { label, text } = describeParameter(name, value)
        return (
          <Flex key={name} gap="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Box as="dt" w="32" flexShrink="0" overflowWrap="anywhere">
              <Box fontWeight="medium" textStyle="sm">
                {label}
              </Box>
              {label !== name && (
                <Box color="fg.muted" fontFamily="mono" textStyle="xs">
                  {name}
                </Box>
              )}
            </Box>
            <Flex as="dd" flex="1" minW="0" align="flex-start" gap="2">
              <Value tabIndex={0}>{text || '-'}</Value>
              <CopyButton value={value} label={`复制 ${label}`} size="xs" />
            </Flex>
          </Flex>
        )
      })}
    </Box>
  )
}

interface ParametersDialogProps {
  title: string
  config: Pick<ProjectConfigBrief, 'parameters'>
  /** The project whose field definitions give the labels. */
  projectId: Id | undefined
  /** Shown above the parameters. */
  children?: ReactNode
  open: boolean
  onClose: () => void
}

/** All parameters of a config in full, each with a copy button. */
export default function ParametersDialog(props: ParametersDialogProps) {
  const { title, config, projectId, children, open, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <ParameterList config={config} projectId={projectId} />
    </Dialog>
  )
}
