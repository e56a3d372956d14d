import { chakra } from '@chakra-ui/react'
import { settings } from '~/lib/settings'
import { LifeBuoy, MessageSquareText, Users } from '~/ui/icons'

const Footer = chakra('footer', {
  base: {
    mt: 'auto',
    px: { base: '1', lg: '3' },
    pt: '3',
    pb: '4',
    borderTopWidth: '1px',
    borderColor: 'menu.line',
  },
})

const FooterLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1', lg: '3' },
    h: { base: '12', lg: '8' },
    px: { lg: '3' },
    borderRadius: 'md',
    textStyle: { base: 'xs', lg: 'sm' },
    focusVisibleRing: 'inside',
    focusRingColor: 'menu.current',
    _hover: { bg: 'menu.hover', color: 'menu.current' },
    _icon: { boxSize: '4', flexShrink: '0' },
  },
})

const VersionLabel = chakra('span', { base: { srOnly: { base: true, lg: false } } })

const Version = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: '1',
    mt: '2',
    px: '3',
    textStyle: 'xs',
  },
})

/** The help, group and feedback links, whose URLs come from the deployment's settings, and the version. */
export function MenuFooter() {
  const { helpUrl, groupUrl, feedbackUrl } = settings()
  const links = [
    { label: '帮助中心', href: helpUrl, icon: LifeBuoy },
    { label: '加入群组', href: groupUrl, icon: Users },
    { label: '意见反馈', href: feedbackUrl, icon: MessageSquareText },
  ]
  return (
    <Footer>
      {links.map(({ label, href, icon: Icon }) => (
        <FooterLink key={label} href={href} target="_blank" rel="noopener noreferrer">
          <Icon aria-hidden />
          {label}
        </FooterLink>
      ))}
      <Version>
        <VersionLabel>版本</VersionLabel>
        <span>{import.meta.env.VITE_VERSION}</span>
      </Version>
    </Footer>
  )
}
