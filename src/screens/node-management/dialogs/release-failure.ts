/** The title of a failed release, and the reason for a node without one of its own. */
export const releaseFailure = '释放失败'
