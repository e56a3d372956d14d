import type { PowerInstance } from '~/api/generated/model'

/** Whether a machine can still be ended: not once it has an end, by itself or by hand (pwt-07). */
export const canTerminate = ({ status, end_time, deleted_at }: PowerInstance): boolean =>
  status !== 'stopped' && !end_time && !deleted_at
