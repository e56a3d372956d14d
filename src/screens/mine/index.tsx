import { Box, Heading, SimpleGrid } from '@chakra-ui/react'
import { usePageTitle } from '~/ui/page-title'
import { FundsCard } from './funds-card'
import { ProfileCard } from './profile-card'
import { SupportCard } from './support-card'

/** /mine: profile, funds and support. */
export default function MineScreen() {
  usePageTitle('用户中心')
  return (
    <>
      <Heading as="h1" size="lg" mb="4">
        用户中心
      </Heading>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <ProfileCard />
        <FundsCard />
      </SimpleGrid>
      <Box mt="4">
        <SupportCard />
      </Box>
    </>
  )
}
