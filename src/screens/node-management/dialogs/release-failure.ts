/** What a release that failed is called, and the reason of a node that has no other. */
export const releaseFailure = '释放失败'
