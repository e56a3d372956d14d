import { rmSync } from 'node:fs'
import { copyDeployment, startNginx } from './nginx'

/** Starts the nginx that most tests share. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = copyDeployment()
  process.env.DEPLOYMENT = folder
  const nginx = await startNginx()
  process.env.NGINX_URL = nginx.url
  return async () => {
    await nginx.stop()
    rmSync(folder, { recursive: true })
  }
}
