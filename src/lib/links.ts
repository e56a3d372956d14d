import { paths } from './paths'
import {
  amountParam,
  choiceParam,
  codeParam,
  flagParam,
  idParam,
  keywordParam,
  listTextParam,
  timestampParam,
  linkTo,
  monthParam,
  updateUrl,
  type UrlChanges,
  type UrlSchema,
} from './url-state'

// Of each screen that others link to, the params that the links have. The screen's own schema contains them.

/** `top_up` opens the top-up dialog, which proposes `top_up_amount` dollars. */
export const topUpUrl = { top_up: flagParam, top_up_amount: amountParam }

/** `stop_billing` opens the dialog that stops all that is charged. */
export const stopBillingUrl = { stop_billing: flagParam }

/** Links that were sent out have either param; `invite_code` takes precedence. */
export const registerUrl = { invite_code: codeParam, inviteCode: codeParam }

export const projectUrl = { project_id: idParam }

export const deployUrl = { ...projectUrl, config_id: idParam }

/** `keyword` is part of an alias or address, `group` the id of a group; `node` (a row's id) opens its details. */
export const nodeLinkUrl = { keyword: keywordParam, group: idParam, node: idParam }

/** Filters of the node list, as others set them. */
const nodeFilterUrl = {
  status: choiceParam(['offline'], ''),
  expiry: choiceParam(['soon', 'expired'], ''),
  lease: choiceParam(['running'], 'all'),
  idle: flagParam,
  project: listTextParam,
  deployment: choiceParam(['failed', 'timeout'], undefined),
}

/** A month, of which the orders are listed and summed. */
export const ordersUrl = {
  type: choiceParam(['deposit', 'monthly', 'hourly'], 'all'),
  month: monthParam,
}

export const taskUrl = { id: idParam }

/** A timestamp, which makes keep-alive mount the page again. */
const reload = { time: timestampParam }

/** Means the defaults of a keep-alive page. Its path alone returns to the search params that it was left with. */
export const defaultsSearch = '?all'

/** The address of a keep-alive page with exactly these search params. */
export const listAddress = (path: string, query: string): string =>
  path + (query ? `?${query}` : defaultsSearch)

/** As `linkTo`, for a keep-alive page. */
const linkToList =
  <Values>(path: () => string, schema: UrlSchema<Values>) =>
  (values: UrlChanges<Values> = {}): string =>
    listAddress(path(), updateUrl(schema, '', values))

/** The links to screens with search params; missing values and defaults are omitted. */
export const links = {
  topUp: linkTo(paths.console, topUpUrl),
  orders: linkToList(paths.order, ordersUrl),
  stopBilling: () => linkTo(paths.mine, stopBillingUrl)({ stop_billing: true }),
  register: linkTo(paths.register, registerUrl),
  nodeScript: linkTo(paths.nodeScript, projectUrl),
  nodeDeploy: linkTo(paths.nodeDeploy, deployUrl),
  nodeDeployCloud: linkTo(paths.nodeDeployCloud, { ...deployUrl, ...reload }),
  nodeDeployPrivate: linkTo(paths.nodeDeployPrivate, deployUrl),
  nodeManagement: linkToList(paths.nodeManagement, { ...nodeLinkUrl, ...nodeFilterUrl, ...reload }),
  powerDeploy: linkTo(paths.powerDeploy, { ...deployUrl, ...reload }),
  powerManagement: linkToList(paths.powerManagement, { status: choiceParam(['stopped'], '') }),
  powerDetail: linkTo(paths.powerDetail, taskUrl),
}
