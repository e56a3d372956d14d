/** How wide a drawer is where the screen is wider; a page can leave that room beside it. */
export const drawerWidth = '30rem'
