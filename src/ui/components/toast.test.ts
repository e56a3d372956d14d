import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ToastQueue } from '~/ui/components/toast'

const titles = (queue: ToastQueue) => queue.visible().map((one) => one.title)

function shownQueue() {
  const queue = new ToastQueue()
  queue.subscribe(() => {})
  return queue
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a toast', () => {
  test('is shown for 4 s', { tags: ['tst-03'] }, () => {
    const queue = shownQueue()
    queue.add('info', '一')
    vi.advanceTimersByTime(3999)
    expect(titles(queue)).toEqual(['一'])
    vi.advanceTimersByTime(1)
    expect(titles(queue)).toEqual([])
  })

  test('is one of three at most; the fourth waits, then is shown for 4 s', { tags: ['tst-04'] }, () => {
    const queue = shownQueue()
    for (const title of ['一', '二', '三', '四']) queue.add('info', title)
    expect(titles(queue)).toEqual(['一', '二', '三'])
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual(['四'])
    vi.advanceTimersByTime(3999)
    expect(titles(queue)).toEqual(['四'])
  })

  test('waits for the region before its time runs', () => {
    const queue = new ToastQueue()
    queue.add('info', '一')
    vi.advanceTimersByTime(10_000)
    queue.subscribe(() => {})
    expect(titles(queue)).toEqual(['一'])
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual([])
  })

  test('that comes while the pointer is on another has its time from when the pointer leaves', () => {
    const queue = shownQueue()
    queue.add('info', '一')
    queue.pause()
    queue.add('info', '二')
    vi.advanceTimersByTime(10_000)
    expect(titles(queue)).toEqual(['一', '二'])
    queue.resume()
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual([])
  })

  test('stays for 20 seconds with an action, which the keyboard has to reach', () => {
    const queue = shownQueue()
    queue.add('info', '已删除', { action: { label: '撤销', onClick: () => {} } })
    vi.advanceTimersByTime(19_999)
    expect(queue.visible()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(queue.visible()).toEqual([])
  })

  test('has no action on the page that the action leads to', { tags: ['fle-02'] }, () => {
    const queue = shownQueue()
    const actions = () => queue.visible().map(({ action }) => action?.label)
    queue.arriveAt('/a')
    const onClick = () => {}
    queue.add('info', '一', { action: { label: '甲', to: '/a', onClick } })
    queue.add('info', '二', { action: { label: '乙', to: '/b', onClick } })
    queue.add('info', '三', { action: { label: '丙', onClick } })
    expect(actions()).toEqual([undefined, '乙', '丙'])
    queue.arriveAt('/b')
    expect(actions()).toEqual([undefined, undefined, '丙'])
  })

  test('is known by its id until it is closed', () => {
    const queue = shownQueue()
    expect(queue.has('it')).toBe(false)
    queue.add('info', '一', { id: 'it', duration: Infinity })
    expect(queue.has('it')).toBe(true)
    queue.dismiss('it')
    expect(queue.has('it')).toBe(false)
  })

  test('replaces the one with its id and restarts its time', () => {
    const queue = shownQueue()
    queue.add('info', '旧', { id: 'same' })
    queue.add('info', '别的')
    vi.advanceTimersByTime(3000)
    queue.add('error', '新', { id: 'same' })
    expect(titles(queue)).toEqual(['新', '别的'])
    vi.advanceTimersByTime(3000)
    expect(titles(queue)).toEqual(['新'])
  })

  test('does not go away while it is read', () => {
    const queue = shownQueue()
    queue.add('info', '一')
    queue.pause()
    vi.advanceTimersByTime(10_000)
    expect(titles(queue)).toEqual(['一'])
    queue.resume()
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual([])
  })

  test('closed while it is read does not stop the next one', () => {
    const queue = shownQueue()
    const id = queue.add('info', '一')
    queue.pause()
    queue.dismiss(id)
    queue.add('info', '二')
    vi.advanceTimersByTime(4000)
    expect(titles(queue)).toEqual([])
  })

  test('stays until closed when its time is endless', () => {
    const queue = shownQueue()
    queue.add('error', '一', { duration: Infinity })
    vi.advanceTimersByTime(60_000)
    expect(titles(queue)).toEqual(['一'])
  })

  test('goes with all the others, those that wait too', () => {
    const queue = shownQueue()
    for (const title of ['一', '二', '三', '四']) queue.add('info', title)
    queue.clear()
    expect(titles(queue)).toEqual([])
  })
})

test('clearing the queue leaves no timer behind', () => {
  vi.useFakeTimers()
  const queue = new ToastQueue()
  queue.subscribe(() => {})
  queue.add('info', 'a')
  queue.add('info', 'b')
  expect(vi.getTimerCount()).toBe(2)
  queue.clear()
  expect([vi.getTimerCount(), queue.visible()]).toEqual([0, []])
  vi.useRealTimers()
})
