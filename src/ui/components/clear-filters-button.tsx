import { Button } from './button'

/** The way on from a list that its filters have emptied. */
export const ClearFiltersButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="outline" onClick={onClick}>
    清除筛选
  </Button>
)
