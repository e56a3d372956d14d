import { Box } from '@chakra-ui/react'
import { BindCommand } from '~/screens/server/bind-command'
import { BindSteps } from '~/screens/server/bind-steps'
import { Button } from '~/ui/button'

interface EmptyActionProps {
  isFiltered: boolean
  onClear: () => void
}

/** The action of an empty list: clear the filters, or bind the first server. */
export function EmptyServersAction({ isFiltered, onClear }: EmptyActionProps) {
  if (isFiltered)
    return (
      <Button size="sm" variant="outline" onClick={onClear}>
        清除筛选
      </Button>
    )
  return (
    <Box w="full" maxW="40rem" px="4" color="fg">
      <BindSteps />
      <BindCommand />
    </Box>
  )
}
