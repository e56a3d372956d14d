/** Why the browser did not store something, for the user. */
export const storageFailureText = '浏览器不允许网站存储数据，或空间已满'
