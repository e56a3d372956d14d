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
}

/** A month, of which the orders are listed and summed. */
export const ordersUrl = {
  type: choiceParam(['deposit', 'monthly', 'hourly'], 'all'),
  month: monthParam,
}

export const taskUrl = { id: idParam }

/** A timestamp, which makes keep-alive mount the page again. */
const reload = { time: timestampParam }

/** The links to screens with search params; missing values and defaults are omitted. */
export const links = {
  topUp: linkTo(paths.console, topUpUrl),
  orders: linkTo(paths.order, ordersUrl),
  stopBilling: () => linkTo(paths.mine, stopBillingUrl)({ stop_billing: true }),
  register: linkTo(paths.register, registerUrl),
  nodeScript: linkTo(paths.nodeScript, projectUrl),
  nodeDeploy: linkTo(paths.nodeDeploy, deployUrl),
  nodeDeployCloud: linkTo(paths.nodeDeployCloud, { ...deployUrl, ...reload }),
  nodeDeployPrivate: linkTo(paths.nodeDeployPrivate, deployUrl),
  nodeManagement: linkTo(paths.nodeManagement, { ...nodeLinkUrl, ...nodeFilterUrl, ...reload }),
  powerDeploy: linkTo(paths.powerDeploy, { ...deployUrl, ...reload }),
  powerManagement: linkTo(paths.powerManagement, { status: choiceParam(['stopped'], '') }),
  powerDetail: linkTo(paths.powerDetail, taskUrl),
}
