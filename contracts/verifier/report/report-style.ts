/** The style of the report: that of the API reference, in both colour schemes. */
export const reportStyle = `
:root{color-scheme:light dark;--page:#f7f8fa;--panel:#fff;--ink:#1b2430;--muted:#566273;--line:#dce1e8;--code:#eef1f6;--link:#1d5fd1;--passed:#1a7544;--failed:#b3261e;--missing:#8d5200}
@media(prefers-color-scheme:dark){:root{--page:#0f141b;--panel:#171e27;--ink:#e4e8ee;--muted:#a3aebd;--line:#2c3643;--code:#212a36;--link:#84b1ff;--passed:#6fd39b;--failed:#ff9a93;--missing:#f0b35c}}
body{margin:0;font:14px/1.6 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:var(--ink);background:var(--page)}
main{max-width:90rem;margin:0 auto;padding:1.5rem 2rem 4rem}
h1{margin:0 0 .5rem;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.25rem}
code{font:.93em/1.5 ui-monospace,'SF Mono',Menlo,Consolas,monospace}p>code{padding:.1em .35em;border-radius:.25rem;background:var(--code)}
a{color:inherit;text-underline-offset:.2em}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.wide{overflow-x:auto;padding:.25rem 1rem;border:1px solid var(--line);border-radius:.6rem;background:var(--panel)}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
thead th,td table th{color:var(--muted);font-weight:500;white-space:nowrap}tbody tr:last-child>*{border-bottom:0}tr:target{background:var(--code)}
th[scope],td[class],td td:first-child,li{white-space:nowrap}.findings{min-width:24rem;overflow-wrap:anywhere}
ul{display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0;list-style:none}
td p{margin:0;color:var(--muted)}
.passed,.works{color:var(--passed)}.missing-state,.opens{color:var(--missing)}.failed{color:var(--failed);font-weight:600}.skipped,.not-implemented{color:var(--muted)}
@media(max-width:48rem){main{padding:1rem}}
`
