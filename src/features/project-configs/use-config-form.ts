import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { ApiError } from '~/api/client/errors'
import { findServerFieldError, type ServerFieldError } from '~/api/client/server-field-error'
import type { ConfigField, ProjectConfig, ConfigParameters, ProjectConfigAnswer } from '~/api/generated/model'
import {
  useCreateProjectConfig,
  useUpdateProjectConfig,
} from '~/api/generated/project-configs/project-configs'
import { useGetConfigFields } from '~/api/generated/projects/projects'
import { isUnpublished } from '~/features/projects/project'
import { idText, type Id } from '~/lib/ids'
import { cleanText } from '~/lib/typed-text'
import { toast } from '~/ui/components/toast'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { validateField, initialText, removedParameters, toParameters, type FieldTexts } from './field-values'

interface SaveConfigOptions {
  onSaved: (config: ProjectConfig | undefined) => void
  onError: (error: unknown) => void
}

interface ConfigDraft {
  /** The project of a new config; undefined when only the alias of an existing config changes. */
  project: { id: Id } | undefined
  config: ProjectConfig | undefined
  remark: string
  parameters: ConfigParameters
}

/** The provider also saves configs of an unpublished project, so the user is warned. */
function warnIfUnpublished(project: ProjectConfig['project']) {
  if (isUnpublished(project)) toast.warning('项目已下架', { description: '配置已保存，但不能搭建或购买。' })
}

/** Returns a function that creates a config or updates the given one; ignored while a save is pending. */
function useSaveConfig({ onSaved, onError }: SaveConfigOptions) {
  const mutation = {
    meta: { success: '保存成功', failure: '保存失败' },
    onSuccess: ({ data }: ProjectConfigAnswer) => {
      warnIfUnpublished(data?.project)
      onSaved(data)
    },
    onError,
  }
  const create = useCreateProjectConfig({ mutation })
  const update = useUpdateProjectConfig({ mutation })
  const run = useSingleFlight()
  const save = ({ project, config, remark, parameters }: ConfigDraft) =>
    void run(async () => {
      if (config)
        await update.mutateAsync({ id: idText(config.id), data: { id: config.id, remark, parameters } })
      else if (project) await create.mutateAsync({ data: { project_id: project.id, remark, parameters } })
    })
  return { save, isPending: create.isPending || update.isPending }
}

export interface ConfigFormOptions {
  /** The project whose fields are loaded; undefined when it is unknown. */
  project: { id: Id } | undefined
  /** The config to change; without it a new one is created. */
  config?: ProjectConfig | undefined
  /** Gets the config if the provider returns it, which the documents do not guarantee. */
  onSaved: (config: ProjectConfig | undefined) => void
}

/** The name of a parameter's control in the form. */
export const controlName = (param: string) => `param-${param}`

/** The form's control for each field of the request body. Some providers name a parameter without its object. */
const controlNames = (fields: readonly ConfigField[]): Readonly<Record<string, string>> => {
  const controls = fields.map(({ param_name }) => [param_name, controlName(param_name)] as const)
  return {
    ...Object.fromEntries(controls),
    remark: 'remark',
    ...Object.fromEntries(controls.map(([name, control]) => [`parameters.${name}`, control])),
  }
}

function focusControl(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** The server's refusal of a control, until it changes. */
function useRefusal(form: RefObject<HTMLFormElement | null>) {
  const [refused, setRefused] = useState<ServerFieldError<string>>()
  return {
    textAt: (control: string) => (refused?.field === control ? refused.text : undefined),
    clearAt: (control: string) => {
      if (refused?.field === control) setRefused(undefined)
    },
    show: (refusal: ServerFieldError<string> | undefined) => {
      setRefused(refusal)
      if (refusal) focusControl(form.current, refusal.field)
    },
  }
}

/**
 * The texts of the fields and their faults. Edits are stored by project and param_name and override the saved or default
 * values, so that switching projects or reloading the field definitions loses none of them.
 */
function useFields(
  { project, config }: Omit<ConfigFormOptions, 'onSaved'>,
  isSubmitted: boolean,
  refusal: ReturnType<typeof useRefusal>,
) {
  const query = useGetConfigFields(idText(project?.id), { query: { enabled: project !== undefined } })
  const fields = query.data?.data.parameters ?? []
  const saved = config?.parameters
  const [edits, setEdits] = useState<FieldTexts>({})
  const keyOf = (name: string) => `${idText(project?.id)}:${name}`
  const texts: FieldTexts = Object.fromEntries(
    fields.map((field) => [field.param_name, edits[keyOf(field.param_name)] ?? initialText(field, saved)]),
  )
  const faultOf = (field: ConfigField) => validateField(field, texts[field.param_name] ?? '', saved)
  return {
    query,
    fields,
    texts,
    faultOf,
    errorOf: (field: ConfigField) => {
      // Empty fields are errors only after a submit; a saved value that is no longer valid is one immediately.
      const ownError = isSubmitted || texts[field.param_name]?.trim() ? faultOf(field) : undefined
      return ownError ?? refusal.textAt(controlName(field.param_name))
    },
    change: (name: string, text: string) => {
      refusal.clearAt(controlName(name))
      setEdits((previous) => ({ ...previous, [keyOf(name)]: text }))
    },
    reset: () => setEdits({}),
  }
}

/** The state of a config's form. */
export function useConfigForm({ project, config, onSaved }: ConfigFormOptions) {
  // Undefined until it is changed: until then the alias follows the config, which another tab may change.
  const [typedRemark, setRemark] = useState<string>()
  const remark = typedRemark ?? config?.remark ?? ''
  const [isGone, setIsGone] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRefusal(form)
  const { faultOf, reset, ...inputs } = useFields({ project, config }, isSubmitted, refusal)
  const { query, fields, texts } = inputs
  const saved = config?.parameters
  const isAliasOnly = config !== undefined && project === undefined
  // A save replaces all parameters.
  const areParametersUnknown = config !== undefined && saved === undefined
  const { save, isPending } = useSaveConfig({
    onSaved: (savedConfig) => {
      setRemark(undefined)
      reset()
      setIsSubmitted(false)
      onSaved(savedConfig)
    },
    onError: (error) => {
      if (config && project && error instanceof ApiError && error.status === 404) setIsGone(true)
      // The save may have failed because the field definitions have changed.
      void query.refetch()
      refusal.show(findServerFieldError(error, controlNames(fields)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (areParametersUnknown) return
    setIsSubmitted(true)
    refusal.show(undefined)
    const invalidField = fields.find(faultOf)
    if (!project && !config) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    if (!cleanText(remark)) return focusControl(form.current, 'remark')
    if (invalidField) return focusControl(form.current, controlName(invalidField.param_name))
    const parameters = isAliasOnly ? (saved ?? {}) : toParameters(fields, texts, saved)
    if (query.data || isAliasOnly)
      save({ project, config: isGone ? undefined : config, remark: cleanText(remark), parameters })
  }
  return {
    ...inputs,
    remark: {
      value: remark,
      error: isSubmitted && cleanText(remark) === '' ? '请输入配置别名' : refusal.textAt('remark'),
      change: (text: string) => {
        refusal.clearAt('remark')
        setRemark(text)
      },
    },
    isSubmitted,
    isAliasOnly,
    /** Whether the provider left out the saved values, or sent them in a form that cannot be read. */
    areParametersUnknown,
    /** Whether the config was deleted elsewhere: its values can be saved as a new one. */
    isGone,
    removed: query.data ? removedParameters(fields, saved) : [],
    isNew: ({ param_name }: { param_name: string }) => config !== undefined && !(param_name in (saved ?? {})),
    isPending,
    formProps: { ref: form, onSubmit: submit, noValidate: true },
  }
}
