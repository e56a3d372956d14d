import { boot } from '~/app/boot'

// The browser check ran before. In a browser that it refuses nothing starts, so no request is made below its overlay.
if (document.documentElement.dataset['refused'] === undefined) void boot()
