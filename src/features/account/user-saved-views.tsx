import { useSession } from '~/api/session/session'
import { SavedViews } from '~/ui/saved-views'
import type { UseSavedViewsOptions } from '~/ui/saved-views/use-saved-views'
import type { ViewList } from './view-lists'

/** The views of a list that the signed-in user has saved in this browser. */
export function UserSavedViews<Values>(
  props: Pick<UseSavedViewsOptions<Values>, 'schema'> & { list: ViewList },
) {
  return <SavedViews owner={useSession()?.userId} {...props} />
}
