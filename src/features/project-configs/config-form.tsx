import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { errorText } from '~/api/client/errors'
import type { ConfigField } from '~/api/generated/model'
import { cleanNumber } from '~/lib/typed-number'
import { Button } from '~/ui/components/button'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { Skeleton } from '~/ui/components/skeleton'
import { CleanField } from '~/ui/field/clean-field'
import { Form } from '~/ui/field/read-only-fields'
import { SelectField } from '~/ui/field/select-field'
import { TextField } from '~/ui/field/text-field'
import { valueText } from './config-text'
import { fieldOptions, fieldLabel } from './field-values'
import { TextParameter } from './text-parameter'
import { controlName, useConfigForm, type ConfigFormOptions } from './use-config-form'

interface ConfigFieldInputProps {
  field: ConfigField
  text: string
  error: string | undefined
  /** Whether the project got this field after the config was saved. */
  isNew: boolean
  onChange: (text: string) => void
}

/** A select; a saved value that is no longer offered stays visible until another one is selected. */
function OptionSelect({ field, text, ...rest }: { field: ConfigField; text: string; label: string }) {
  const options = fieldOptions(field)
  const values = options.map(({ value }) => String(value))
  return (
    <SelectField {...rest} size="lg" value={text}>
      {text === '' && <option value="">请选择</option>}
      {text !== '' && !values.includes(text) && (
        <option value={text} disabled>
          {text}（已失效）
        </option>
      )}
      {options.map(({ value, label }) => (
        <option key={`${typeof value} ${value}`} value={String(value)}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** The input of one parameter by its definition: a number, a select or, for any other type, a text. */
function ConfigFieldInput({ field, text, error, isNew, onChange }: ConfigFieldInputProps) {
  const commonProps = {
    name: controlName(field.param_name),
    label: fieldLabel(field),
    error,
    isRequired: true,
    note: isNew ? '新增参数' : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (fieldOptions(field).length > 0) return <OptionSelect {...commonProps} field={field} text={text} />
  // Not type=number, which would show a saved value that is not a number as empty and lose it.
  if (field.param_type === 'number')
    return (
      <CleanField
        {...commonProps}
        size="lg"
        clean={cleanNumber}
        value={text}
        inputMode="decimal"
        autoComplete="off"
      />
    )
  return <TextParameter {...commonProps} value={text} />
}

interface ConfigFormProps extends ConfigFormOptions {
  /** Shown above the alias, such as a project select; gets an error when no project is selected on submit. */
  children?: (projectError: string | undefined) => ReactNode
  /** Shown next to the save button, such as a cancel button. */
  actions?: ReactNode
}

const FieldSkeletons = () =>
  [0, 1, 2].map((index) => (
    <Box key={index} mb="6">
      <Skeleton w="24" h="4" mb="2" />
      <Skeleton h="9" />
    </Box>
  ))

/** Lists the values of removed fields, so that they can be copied before a save drops them. */
function RemovedParameters({ removed }: { removed: ReturnType<typeof useConfigForm>['removed'] }) {
  if (removed.length === 0) return null
  return (
    <Notice tone="warn" title="以下参数已被项目移除，保存后不再保留" mb="4">
      {removed.map(([name, value]) => (
        <Box key={name} fontFamily="mono">
          <bdi>{name}</bdi> = <bdi>{valueText(value) || '-'}</bdi>
        </Box>
      ))}
    </Notice>
  )
}

const unknownParameters = '配置的参数未知，无法保存'

type ParametersProps = ReturnType<typeof useConfigForm> & Pick<ConfigFormOptions, 'project'>

function Parameters({ project, ...form }: ParametersProps) {
  const { query, fields } = form
  if (form.areParametersUnknown) return <Notice tone="warn" title={unknownParameters} mb="2" />
  if (form.isAliasOnly) return <Notice tone="warn" title="所属项目未知，只能修改别名" mb="2" />
  if (!project)
    return (
      <Box color="fg.muted" textStyle="sm">
        选择项目后填写它的参数
      </Box>
    )
  if (query.isPending) return <FieldSkeletons />
  if (!query.data)
    return (
      <LoadFailure
        text={errorText(query.error, '配置参数加载失败')}
        isRetrying={query.isFetching}
        retry={() => void query.refetch()}
      />
    )
  return (
    <>
      <RemovedParameters removed={form.removed} />
      {fields.length === 0 && <Notice tone="node" title="该项目没有配置参数，填写别名即可" />}
      {fields.map((field) => (
        <ConfigFieldInput
          key={field.param_name}
          field={field}
          text={form.texts[field.param_name] ?? ''}
          error={form.errorOf(field)}
          isNew={form.isNew(field)}
          onChange={(text) => form.change(field.param_name, text)}
        />
      ))}
    </>
  )
}

function saveDisabledReason({ project, areParametersUnknown, query }: ParametersProps): string | undefined {
  if (areParametersUnknown) return unknownParameters
  return project !== undefined && query.data === undefined ? '配置参数尚未加载' : undefined
}

function saveLabel({ isPending, isGone }: Pick<ReturnType<typeof useConfigForm>, 'isPending' | 'isGone'>) {
  if (isPending) return '保存中...'
  return isGone ? '保存为新配置' : '保存'
}

/**
 * Creates or changes a config: its alias and the fields of its project. To reset the form, give it another `key`. A
 * failed save keeps the input and reloads the project's field definitions.
 */
export function ConfigForm({ project, config, onSaved, children, actions }: ConfigFormProps) {
  const form = useConfigForm({ project, config, onSaved })
  return (
    <Form {...form.formProps} isPending={form.isPending}>
      {form.isGone && (
        <Notice tone="warn" title="配置已被删除" mb="4">
          填写的内容可以保存为新配置。
        </Notice>
      )}
      {children?.(form.isSubmitted && !project ? '请选择项目' : undefined)}
      <TextField
        name="remark"
        label="配置别名"
        isRequired
        size="lg"
        maxLength={64}
        autoComplete="off"
        placeholder="便于辨认，例如：主账号"
        value={form.remark.value}
        error={form.remark.error}
        onChange={({ target }) => form.remark.change(target.value)}
      />
      <Box aria-busy={project && form.query.isPending}>
        <Parameters project={project} {...form} />
      </Box>
      <Flex justify="flex-end" gap="2" pt="3" pb="3">
        {actions}
        <Button type="submit" busy={form.isPending} disabledReason={saveDisabledReason({ project, ...form })}>
          {saveLabel(form)}
        </Button>
      </Flex>
    </Form>
  )
}
