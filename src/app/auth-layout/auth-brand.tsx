import { Box, chakra, Flex } from '@chakra-ui/react'

/** The product's logo and name above the card. */
export function AuthBrand() {
  return (
    <Flex align="center" justify="center" gap="3" mb="5">
      <chakra.img src="/icon.svg" alt="" boxSize="9" />
      <Box textStyle="2xl" fontWeight="semibold" letterSpacing="0.02em">
        算力控制台
      </Box>
    </Flex>
  )
}
