/** Shown when config.json, which has the API's URL, fails to load. Styles are inline, because no theme is mounted yet. */
export function BootFailure() {
  return (
    <main role="alert" style={{ padding: '20vh 24px 0', textAlign: 'center', font: '16px/1.8 system-ui' }}>
      <h1 style={{ fontSize: 20, fontWeight: 600 }}>控制台无法启动</h1>
      <p>部署配置 config.json 读取失败，请检查网络后重试；若仍失败，请联系管理员。</p>
      <button type="button" style={{ marginTop: 16 }} onClick={() => window.location.reload()}>
        重新加载
      </button>
    </main>
  )
}
