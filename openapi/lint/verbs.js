// The verbs that an operationId may start with (DECISIONS.md, 9). Each has one meaning; a new verb needs a new meaning.
export const verbs = [
  'check', // ask whether something would be accepted, changing nothing
  'create', // make an entity, or a thing that counts as one (an order, a lease)
  'delete', // remove for good
  'get', // one thing, or one summary
  'join', // put things into a group
  'list', // many things, paged or not
  'login', // open a session
  'mark', // set a state that is never taken back
  'open', // open a socket
  'register', // make an account
  'release', // give a rented thing back before its time
  'reset', // put back to a fresh state
  'run', // execute a script on nodes
  'send', // have the provider send something to a person
  'stream', // read an endless answer
  'terminate', // stop for good, and with it the billing
  'toggle', // turn a switch over
  'update', // change fields of an entity
]
