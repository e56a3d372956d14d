import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { CommandError } from '../breaking-changes/command-error.ts'
import { notABroker } from '../broker-access.ts'
import { problemFromOutput } from './cli-output.ts'

/** The address of a Pact Broker and the CLI's settings for it. */
export interface Broker {
  /** Without a slash at the end. */
  url: string
  /** The environment of the CLI. It has the credentials, which would be visible to others as arguments. */
  env: NodeJS.ProcessEnv
  /** Secrets that must never be printed, even when the broker echoes them. */
  secrets: string[]
  /** Milliseconds until a call with all its retries must have ended. */
  timeout: number
}

/**
 * Returns the path of the program that Pact's CLI has for a machine.
 * @throws CommandError when there is none
 */
export function pactProgram({ platform, arch }: { platform: string; arch: string } = process): string {
  const system = platform === 'win32' ? 'windows' : platform
  try {
    const { resolve } = createRequire(import.meta.url)
    const manifest = resolve(`@pact-foundation/pact-cli-${system}-${arch}/package.json`)
    return join(dirname(manifest), 'standalone', system === 'windows' ? 'pact.exe' : 'pact')
  } catch {
    throw new CommandError(
      `Pact's CLI has no program for ${system} on ${arch} here`,
      'there is one for Linux, macOS and Windows on x64 and arm64; npm install brings it',
    )
  }
}

/**
 * Runs a command of Pact's CLI.
 * @returns its output
 * @throws CommandError when the broker can't be reached, refuses or is none
 */
export function runPactCli({ url, env, secrets, timeout }: Broker, args: string[]): Promise<string> {
  const conceal = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text)
  return new Promise((resolve, reject) => {
    execFile(
      pactProgram(),
      ['broker', ...args],
      { env, timeout, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (!error) resolve(conceal(stdout))
        else if (error.killed)
          reject(new CommandError(`${url} gave no whole answer within ${timeout / 1000} s`, 'is it up?'))
        else reject(problemFromOutput(url, conceal(stdout + stderr)))
      },
    )
  })
}

/** Runs a command of Pact's CLI whose last line is JSON, validated by `shape`. */
export async function requestBroker<T>(broker: Broker, args: string[], shape: z.ZodType<T>): Promise<T> {
  const output = await runPactCli(broker, [...args, '--output', 'json'])
  try {
    return shape.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
  } catch {
    throw notABroker(broker.url)
  }
}
