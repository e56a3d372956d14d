import { Flex, Heading, type FlexProps } from '@chakra-ui/react'

/** Its children are the actions, at the right end. */
interface PageHeaderProps extends Omit<FlexProps, 'title'> {
  title: string
}

/** The top of a page: its title as the page's only `h1`, and its actions. */
export function PageHeader({ title, children, ...rest }: PageHeaderProps) {
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      mb="4"
      minH={{ base: '10', md: '8' }}
      {...rest}
    >
      <Heading as="h1" size="lg">
        {title}
      </Heading>
      {children}
    </Flex>
  )
}
