import { Select } from '~/ui/components/compact-select'
import { Input } from '~/ui/field/field-frame'
import type { StateParam } from '../../../generated/control-api/model'
import { LabeledField } from '../../components/labeled-field'
import { OperationSelect } from '../../components/operation-select'

interface ParamInputProps {
  name: string
  param: StateParam
  isRequired: boolean
  value: string
  onChange: (value: string) => void
}

const optionsOf = ({ type, enum: values }: StateParam) =>
  values ?? (type === 'boolean' ? ['true', 'false'] : [])

/** The input for one provider-state parameter, chosen by its schema. */
export function ParamInput({ name, param, isRequired, value, onChange }: ParamInputProps) {
  const options = optionsOf(param)
  if (name === 'operation_id')
    return (
      <OperationSelect
        label={name}
        placeholder="操作：输入名称、路径查找"
        value={value || undefined}
        onChange={(operationId) => onChange(operationId ?? '')}
      />
    )
  return (
    <LabeledField label={name} {...(isRequired && { note: '必填' })}>
      {options.length > 0 ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {!isRequired && param.default === undefined && <option value="">不指定</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : (
        <Input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(param.type === 'integer' && { inputMode: 'numeric' })}
        />
      )}
    </LabeledField>
  )
}
