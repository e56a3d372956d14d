import { faker } from '@faker-js/faker'
import * as made from '../generated/index.faker'
import type { CheckedCall } from './context'

// The answer is made up from the contract, by chance that the world's seed decides.
const madeUp =
  <Answer>(make: () => Answer) =>
  ({ world }: CheckedCall): Answer => {
    faker.seed(world.state.seed)
    return { ...make(), code: 200, message: '成功' }
  }

/** The operations that no rule plays yet. Whoever plays one takes it out here. */
export const notYetAlive = {
  listProjects: madeUp(made.getListProjectsResponseMock),
  listProjectCategories: madeUp(made.getListProjectCategoriesResponseMock),
  getProject: madeUp(made.getGetProjectResponseMock),
  getConfigFields: madeUp(made.getGetConfigFieldsResponseMock),
  listProjectConfigs: madeUp(made.getListProjectConfigsResponseMock),
  createProjectConfig: madeUp(made.getCreateProjectConfigResponseMock),
  updateProjectConfig: madeUp(made.getUpdateProjectConfigResponseMock),
  deleteProjectConfig: madeUp(made.getDeleteProjectConfigResponseMock),
  listNodes: madeUp(made.getListNodesResponseMock),
  runNodeScript: madeUp(made.getRunNodeScriptResponseMock),
  runBatchScript: madeUp(made.getRunBatchScriptResponseMock),
  listScriptExecutions: madeUp(made.getListScriptExecutionsResponseMock),
  listOwnServers: madeUp(made.getListOwnServersResponseMock),
  getBindCommand: madeUp(made.getGetBindCommandResponseMock),
  deleteNodes: madeUp(made.getDeleteNodesResponseMock),
  listNodeGroups: madeUp(made.getListNodeGroupsResponseMock),
  createNodeGroup: madeUp(made.getCreateNodeGroupResponseMock),
  updateNodeGroup: madeUp(made.getUpdateNodeGroupResponseMock),
  deleteNodeGroup: madeUp(made.getDeleteNodeGroupResponseMock),
  joinNodeGroup: madeUp(made.getJoinNodeGroupResponseMock),
  updateNodeAlias: madeUp(made.getUpdateNodeAliasResponseMock),
  listDeployedNodes: madeUp(made.getListDeployedNodesResponseMock),
  toggleAutoRenew: madeUp(made.getToggleAutoRenewResponseMock),
  listAvailableImages: madeUp(made.getListAvailableImagesResponseMock),
  resetImage: madeUp(made.getResetImageResponseMock),
  getMarketFilter: madeUp(made.getGetMarketFilterResponseMock),
  listMarketPlans: madeUp(made.getListMarketPlansResponseMock),
  checkCdk: madeUp(made.getCheckCdkResponseMock),
  createLease: madeUp(made.getCreateLeaseResponseMock),
  releaseNodes: madeUp(made.getReleaseNodesResponseMock),
  listPowerPrices: madeUp(made.getListPowerPricesResponseMock),
  listPowerTasks: madeUp(made.getListPowerTasksResponseMock),
  createPowerTask: madeUp(made.getCreatePowerTaskResponseMock),
  getPowerTask: madeUp(made.getGetPowerTaskResponseMock),
  terminatePowerTask: madeUp(made.getTerminatePowerTaskResponseMock),
  terminatePowerInstances: madeUp(made.getTerminatePowerInstancesResponseMock),
  toggleTaskLoop: madeUp(made.getToggleTaskLoopResponseMock),
}
