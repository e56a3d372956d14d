import { boot } from '~/app/boot'

void boot()
