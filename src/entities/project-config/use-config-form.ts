import { useRef, useState, type FormEvent } from 'react'
import type { ProjectConfig } from '~/api/generated/model'
import { useGetConfigFields } from '~/api/generated/projects/projects'
import { useSaveConfig } from './use-save-config'
import { faultOf, initialText, leftBehind, toParameters, type ConfigTexts } from './values'

export interface ConfigFormRules {
  /** The project that the config is for, whose fields are loaded; undefined when it is not known. */
  project: { id: number } | undefined
  /** The config to change; a new one when left out {2§4}. */
  config?: ProjectConfig | undefined
  /** Gets the config if the provider answers with it, which the documents do not promise. */
  onSaved: (config: ProjectConfig | undefined) => void
}

/** Controls by name in their order; the first that is wrong gets the focus. */
function focusOn(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/**
 * The texts of a config's form. What was typed is kept by project and param_name and laid over what is saved or
 * default, so that neither another project chosen in between nor new definitions of the fields lose any of it.
 */
export function useConfigForm({ project, config, onSaved }: ConfigFormRules) {
  const [remark, setRemark] = useState(config?.remark ?? '')
  const [typed, setTyped] = useState<ConfigTexts>({})
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const query = useGetConfigFields(project?.id ?? 0, { query: { enabled: project !== undefined } })
  const fields = query.data?.data.parameters ?? []
  const saved = config?.parameters
  const isAliasOnly = config !== undefined && project === undefined

  const keyOf = (name: string) => `${project?.id}:${name}`
  const texts: ConfigTexts = Object.fromEntries(
    fields.map((field) => [field.param_name, typed[keyOf(field.param_name)] ?? initialText(field, saved)]),
  )
  const { save, isPending } = useSaveConfig({
    onSaved: (answered) => {
      setRemark('')
      setTyped({})
      setWasTried(false)
      onSaved(answered)
    },
    // The refusal may be about definitions that changed meanwhile.
    onRefused: () => void query.refetch(),
  })
  const faults: ConfigTexts = Object.fromEntries(
    fields.flatMap((field) => {
      const text = texts[field.param_name] ?? ''
      // An empty field is no fault before it was tried; a saved value that fits no longer is one at once.
      const fault = wasTried || text.trim() !== '' ? faultOf(field, text, saved) : undefined
      return fault ? [[field.param_name, fault]] : []
    }),
  )
  const remarkFault = wasTried && remark.trim() === '' ? '请输入配置别名' : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    const wrong = fields.find((field) => faultOf(field, texts[field.param_name] ?? '', saved))
    if (!project && !config) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    if (!remark.trim()) return focusOn(form.current, 'remark')
    if (wrong) return focusOn(form.current, `param-${wrong.param_name}`)
    const parameters = isAliasOnly ? (saved ?? {}) : toParameters(fields, texts, saved)
    if (query.data || isAliasOnly) save({ project, config, remark: remark.trim(), parameters })
  }
  return {
    query,
    fields,
    texts,
    faults,
    remark: { value: remark, error: remarkFault, change: setRemark },
    wasTried,
    isAliasOnly,
    left: query.data ? leftBehind(fields, saved) : [],
    isNew: ({ param_name }: { param_name: string }) => config !== undefined && !(param_name in (saved ?? {})),
    change: (name: string, text: string) => setTyped((before) => ({ ...before, [keyOf(name)]: text })),
    isPending,
    form: { ref: form, onSubmit: submit, noValidate: true },
  }
}
