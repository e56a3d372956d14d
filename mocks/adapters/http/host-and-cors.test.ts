import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { hostInUrl, isOwnHost } from './host-and-cors'

function requestTo(host: string) {
  const request = new IncomingMessage(new Socket())
  request.headers.host = host
  return request
}

test.each([
  ['0.0.0.0', '192.0.2.7:4010'],
  ['::', '192.0.2.7:4010'],
  ['::', '[2001:db8::7]:4010'],
  ['2001:DB8::7', '[2001:db8::7]:4010'],
  ['MyBox', 'mybox:4010'],
  ['mybox', 'MyBox'],
  ['127.0.0.1', 'LocalHost:4010'],
  ['::1', '[::1]:4010'],
])('a server at %s is called by %s', (boundTo, host) => {
  expect(isOwnHost(requestTo(host), boundTo)).toBe(true)
})

test.each([
  ['127.0.0.1', 'evil.example.com'],
  ['::1', 'evil.example.com'],
  ['MyBox', 'mybox.example.com:4010'],
])('a server at %s is not called by %s', (boundTo, host) => {
  expect(isOwnHost(requestTo(host), boundTo)).toBe(false)
})

test.each([
  ['::', '[::]'],
  ['::1', '[::1]'],
  ['MyBox', 'MyBox'],
  ['127.0.0.1', '127.0.0.1'],
])('the host %s is %s in an address', (host, shown) => {
  expect(hostInUrl(host)).toBe(shown)
})
