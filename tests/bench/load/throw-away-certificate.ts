import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'

export interface Certificate {
  key: Buffer
  cert: Buffer
  /** The hash of its public key, by which Chromium can be told to trust it. */
  keyHash: string
}

const hashOf = (key: Buffer) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64')

/** Makes a key and a certificate of its own for a day. */
export function throwAwayCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'console-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const [keyText, certText] = [readFileSync(key), readFileSync(cert)]
    return { key: keyText, cert: certText, keyHash: hashOf(keyText) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
