import { expect, test } from 'vitest'
import { applySettings, settings } from '~/lib/settings'

test('API host and stream host are separate settings', { tags: ['net-02'] }, () => {
  applySettings({ apiHost: 'https://api.example.com/', streamHost: 'https://stream.example.com' })
  expect(settings()).toMatchObject({
    apiHost: 'https://api.example.com',
    streamHost: 'https://stream.example.com',
    socketHost: '',
  })
})

test.each([null, 'text', { apiHost: 5 }])('%j is refused', (read) => {
  expect(() => applySettings(read)).toThrow('config.json')
})
