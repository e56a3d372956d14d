/** Counts the calls in a row that nobody answered, so that whoever is gone is not waited for a hundred times. */
export function patienceFor(most: number) {
  let unanswered = 0
  return {
    isLost: () => unanswered >= most,
    note: (isAnswered: boolean) => {
      unanswered = isAnswered ? 0 : unanswered + 1
    },
  }
}
