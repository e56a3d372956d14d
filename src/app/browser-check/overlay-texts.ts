import type { UnsupportedReason } from './check-browser'

/** The overlay's texts by reason. */
export const overlayTexts: Record<UnsupportedReason, { title: string; message: string }> = {
  mobile: {
    title: '暂不支持移动设备',
    message: '控制台的表格和图表需要更大的屏幕，请在电脑上用下列浏览器打开本页。',
  },
  wechat: {
    title: '请在浏览器中打开',
    message: '微信内置浏览器无法正常使用控制台，请复制网址，用下列浏览器打开。',
  },
  outdated: {
    title: '浏览器版本过低',
    message: '当前浏览器的版本过低，控制台无法正常显示，请升级浏览器，或改用下列浏览器的最新版本。',
  },
}

/** The browsers the overlay links to. */
export const recommendedBrowsers = [
  { name: 'Chrome', url: 'https://www.google.cn/chrome/' },
  { name: 'Edge', url: 'https://www.microsoft.com/edge' },
  { name: 'Firefox', url: 'https://www.firefox.com/' },
]
