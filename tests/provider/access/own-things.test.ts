import { describe, expect, test } from 'vitest'
import { contractCalls } from '../support/contract'
import { idPlaces, isOwn, unknownPlaces } from './ids'
import { plainCall } from './plain-call'
import { twoUsers } from './two-users'

const withName = idPlaces.map((place) => ({ ...place, id: place.call.id }))
const owned = withName.filter(({ thing, isFilter }) => isOwn(thing) && !isFilter)
const everybodys = withName.filter(({ thing, isFilter }) => !isOwn(thing) && !isFilter)
const filters = withName.filter(({ isFilter }) => isFilter)

const refused = { status: 404, wrong: null, isChanged: false }

test('this table has every id parameter of the contract', () => {
  expect(unknownPlaces()).toEqual([])
  expect(idPlaces.length).toBeGreaterThan(45)
})

test.each(contractCalls.filter(({ id }) => idPlaces.some(({ call }) => call.id === id)))(
  '$id goes well with what is one’s own',
  (call) => {
    const { send, mine, state } = twoUsers()
    expect(send(call, plainCall(call, mine, state))).toMatchObject({ status: 200, wrong: null })
  },
)

describe('an id of another user is 404, like one that does not exist', { tags: ['gen-06'] }, () => {
  test.each(owned)('$id by $where: $name', (place) => {
    const { send, mine, theirs, state } = twoUsers()
    const { call } = place
    const foreign = send(call, plainCall(call, mine, state, place, theirs[place.thing]))
    expect(foreign).toMatchObject(refused)
    const nobodys = place.thing === 'recharge' ? 'R202611219999' : 987_654
    expect(send(call, plainCall(call, mine, state, place, nobodys))).toEqual(foreign)
  })

  test.each(owned.filter(({ isList }) => isList))('$id with one’s own beside it in $name', (place) => {
    const { send, mine, theirs, state } = twoUsers()
    const { call, thing } = place
    for (const ids of [
      [mine[thing], theirs[thing]],
      [theirs[thing], mine[thing]],
    ])
      expect(send(call, plainCall(call, mine, state, place, ids))).toMatchObject(refused)
  })
})

describe('an unknown id of a public object is 404 too', () => {
  test.each(everybodys)('$id by $where: $name', (place) => {
    const { send, mine, state } = twoUsers()
    expect(send(place.call, plainCall(place.call, mine, state, place, 987_654))).toMatchObject(refused)
  })
})

describe('a filter by an unknown or foreign entity finds nothing', () => {
  test.each(filters)('$id by $name', (place) => {
    const { send, mine, theirs, state } = twoUsers()
    const wanted = isOwn(place.thing) ? theirs[place.thing] : 987_654
    const { status, body } = send(place.call, plainCall(place.call, mine, state, place, wanted))
    expect([status, body.data]).toEqual([200, []])
  })
})
