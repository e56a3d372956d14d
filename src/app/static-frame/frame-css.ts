import { accentColors, menuColors, neutralColors, type ColorPair } from '~/ui/theme/base-colors'
import { tokens } from '~/ui/theme/tokens'
import { frameSizes } from '../shell/frame-sizes'

const colors: Record<string, ColorPair> = {
  menu: neutralColors.menu,
  page: neutralColors.page,
  panel: neutralColors.panel,
  line: neutralColors.border,
  block: accentColors.gray.subtle,
  text: neutralColors.text,
}

const variables = (mode: 0 | 1) =>
  Object.entries(colors)
    .map(([name, pair]) => `--${name}:${pair[mode]}`)
    .join(';')

const font = tokens.fonts.body.value
const corner = tokens.radii.md.value

const { menu, wideMenu, topBar, brand } = frameSizes

/** The styles of the static frame, from the theme. The entries are as high as the menu's. */
export const frameCss = `
#frame{display:none;position:fixed;inset:0;background:var(--page);color:var(--text);font:.75rem/1rem ${font};${variables(0)}}
.dark #frame{${variables(1)}}
#frame *{box-sizing:border-box;margin:0;padding:0;list-style:none}
[data-frame=console] #frame{display:grid;grid-template:${topBar} 1fr/minmax(0,1fr)}
[data-frame=console] .name,[data-frame=auth] #frame>:not(.name){display:none}
[data-frame=auth] #frame{display:grid;place-items:center;font:600 .9375rem/2 ${font};background:${neutralColors.page[1]};color:${neutralColors.text[1]}}
#frame .menu{grid-row:1/3;background:var(--menu);color:${menuColors.text};display:none}
#frame .brand,#frame li{display:flex;align-items:center;justify-content:center}
#frame .brand{height:${brand};color:${menuColors.current};font-weight:600;font-size:.9375rem;line-height:1.375rem;letter-spacing:.04em;gap:.75rem}
#frame .brand span{display:none}
#frame ul{display:grid;gap:.25rem;padding:.5rem .25rem}
#frame li{position:relative;flex-direction: column;gap:.25rem;height:3.5rem;border-radius:${corner}}
#frame li.current{background:${menuColors.hover};color:${menuColors.current}}
#frame svg{width:1rem;height:1rem;stroke-width:1.5}
#frame .bar{background:var(--panel);border-bottom:1px solid var(--line)}
#frame .page{display:grid;align-content:start;gap:1rem;padding:1.5rem}
#frame i{height:6rem;border-radius:${corner};background:var(--block)}
@media (min-width:48rem){
[data-frame=console] #frame{grid-template-columns:${menu} minmax(0,1fr)}
#frame .menu{display:block}
}
@media (min-width:64rem){
[data-frame=console] #frame{grid-template-columns:${wideMenu} minmax(0,1fr)}
#frame .brand,#frame li{justify-content:flex-start}
#frame .brand{padding:0 1.25rem}
#frame .brand span{display:inline}
#frame ul{padding:.5rem .75rem}
#frame li{flex-direction:row;gap:.75rem;height:2.5rem;padding:0 .75rem 0 1.75rem;font-size:.8125rem;line-height:1.25rem}
#frame li::before{content:"";position:absolute;left:.625rem;width:.5rem;height:.5rem;border-radius:${tokens.radii.square.value};background:${menuColors.line}}
#frame li.current{font-weight:500}
#frame li.current::before{background:${menuColors.current}}
}
`.replaceAll('\n', '')
