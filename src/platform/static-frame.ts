/** Removes the frame that the page shows before its scripts have run. */
export const removeStaticFrame = (): void => document.getElementById('frame')?.remove()
