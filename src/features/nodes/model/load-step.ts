/** The width of a step of the load scale, %. */
export const percentPerStep = 15

/** The load above which a machine needs somebody to look, %. */
const alarmPercent = 90

/** The step beyond the six of the load scale. */
export const alarmStep = 6

/** The step of a load, 0 to 5, or the alarm; undefined for NaN. */
export function loadStep(percent: number): number | undefined {
  if (Number.isNaN(percent)) return undefined
  if (percent > alarmPercent) return alarmStep
  return Math.min(alarmStep - 1, Math.max(0, Math.floor(percent / percentPerStep)))
}
