import { chakra } from '@chakra-ui/react'
import { useRouteError } from 'react-router-dom'

const nameOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Name, message and stack of the page's error, for development: a user could not use them. */
export function ErrorDetails() {
  const error = useRouteError()
  const stack = error instanceof Error ? error.stack : JSON.stringify(error, null, 2)
  return (
    <chakra.section aria-label="错误详情" maxW="4xl" mx="auto" mt="6" display="grid" gap="2">
      <chakra.h2 fontWeight="semibold" wordBreak="break-word">
        {nameOf(error)}
      </chakra.h2>
      <chakra.section
        // Scrolled by keyboard.
        tabIndex={0}
        aria-label="调用栈"
        maxH="96"
        p="3"
        overflow="auto"
        borderRadius="md"
        bg="bg.muted"
        focusVisibleRing="inside"
      >
        <chakra.pre fontFamily="mono" textStyle="xs">
          {stack}
        </chakra.pre>
      </chakra.section>
    </chakra.section>
  )
}
