/** The drawer's width in windows from `md` up; a page can reserve this space beside its list. */
export const drawerWidth = '30rem'
