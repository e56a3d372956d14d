// Half of them belong to things that the contract has, so that their files grow too.
const things =
  'announcements console invite messages nodes orders panel-point power projects user ' +
  'backups certificates firewalls invoices quotas snapshots teams tickets volumes webhooks'

const operationsOn = (thing: string) => [
  `GET /api/${thing}/reviews`,
  `POST /api/${thing}/reviews`,
  `GET /api/${thing}/reviews/{review_id}`,
  `PUT /api/${thing}/reviews/{review_id}`,
  `DELETE /api/${thing}/reviews/{review_id}`,
]

/** A hundred operations that the contract does not have. */
export const hundredOperations = things.split(' ').flatMap(operationsOn)
