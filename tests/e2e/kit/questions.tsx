import { useEffect, useState } from 'react'
import { useConfirm } from '~/ui/confirm'
import type { ConfirmOptions } from '~/ui/confirm-dialog'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let runs = 0

const questions: Record<string, ConfirmOptions> = {
  plain: { body: '要继续吗？' },
  cancellable: { body: '要继续吗？', cancelText: '取消', title: '请确认', confirmText: '继续' },
  danger: { body: '删除后不可恢复', danger: true, cancelText: '取消' },
  slow: { body: '要释放吗？', cancelText: '取消', action: () => pause(800).then(() => (runs += 1)) },
  held: { body: '要终止吗？', action: () => new Promise((end) => window.addEventListener('end', end)) },
  endless: { body: '要删除吗？', action: () => new Promise(() => {}) },
  failing: { body: '要重试吗？', cancelText: '取消', action: () => Promise.reject(new Error('no')) },
}

function Asker({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const confirm = useConfirm()
  const ask = async (question: ConfirmOptions) => onAnswer(`${String(await confirm(question))} ${runs}`)
  return Object.entries(questions).map(([name, question]) => (
    <button key={name} type="button" onClick={() => void ask(question)}>
      {name}
    </button>
  ))
}

/** Asks each kind of question and shows the answer; a `leave` event takes the asker away and brings another. */
export function Questions() {
  const [answer, setAnswer] = useState('')
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const leave = () => setVisit((last) => last + 1)
    window.addEventListener('leave', leave)
    return () => window.removeEventListener('leave', leave)
  }, [])
  return (
    <section aria-label="提问">
      <Asker key={visit} onAnswer={setAnswer} />
      <p data-answer>{answer}</p>
    </section>
  )
}
