import type { Fault } from '../generated/control-api/model'

/** An answer that a fault holds. */
export interface HeldAnswer {
  /** Resolves when the answer is let go. */
  readonly released: Promise<void>
  isHeld: () => boolean
  /** Lets the answer go. An adapter calls it too when the client has left. */
  release: () => void
}

/** The answers that the faults of one world hold. They end with their connections and are never saved. */
export class HeldAnswers {
  /** The answers, with the ids of their faults. */
  private readonly answers = new Map<HeldAnswer, number>()

  /** Holds an answer until it is released. */
  hold({ id }: Pick<Fault, 'id'>): HeldAnswer {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => (letGo = resolve))
    const held: HeldAnswer = {
      released,
      isHeld: () => this.answers.has(held),
      release: () => {
        this.answers.delete(held)
        letGo()
      },
    }
    this.answers.set(held, id)
    return held
  }

  /** Lets the answers of these faults go, or all. Returns their number. */
  release(faultIds: number[] = [...this.answers.values()]): number {
    const held = [...this.answers].filter(([, faultId]) => faultIds.includes(faultId))
    for (const [answer] of held) answer.release()
    return held.length
  }

  /** Lets the answers of all faults but these go. */
  keep(faultIds: number[]) {
    this.release([...this.answers.values()].filter((id) => !faultIds.includes(id)))
  }

  /** Returns the number of answers that a fault holds. */
  countOf(faultId: number): number {
    return [...this.answers.values()].filter((id) => id === faultId).length
  }
}
