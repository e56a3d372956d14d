/**
 * The fields in sections 3 (entities) and 7 (calls) of the two product documents, by schema. Any other field is an
 * extension and needs x-source; only the fields here may be required in a response.
 */
const fields = {
  Announcement: 'id title content announcement_type is_sticky created_at',
  AnnouncementHolder: 'data',
  BatchScriptRun: 'nodes project_id script_id config_id',
  BindCommand: 'script',
  CdkCheck: 'cdk project_id',
  CdkDeduction: 'deduction',
  CodeRequest: 'email',
  ConfigField: 'id param_name param_label param_type param_value options',
  ConfigFields: 'parameters',
  ConfigOption: 'value label',
  CostAnalysis: 'current_rate today_total month_total',
  Credentials: 'email password',
  CurrentInviteCode: 'invite_code',
  Dashboard: 'balance cost_analysis node_project power_project',
  DashboardNodeProject: 'project_id project_icon project_name project_short_name count',
  DashboardPowerProject: 'project_id project_icon project_name project_short_name count total_hashrate',
  DeployedNode: 'id status lease_type auto_renew end_time project_config_id project_id project spec node',
  DeployedSpec: 'is_show cpu_cores memory_gb bandwidth_mbps',
  ErrorBody: 'message error msg',
  ExecutedProject: 'name',
  ExecutedScript: 'name project',
  GroupMembers: 'group_id node_ids',
  HeartbeatData: 'cpu_usage_rate used_memory total_memory used_disk total_disk temperature cpu_max_process',
  Image: 'id image description name version region',
  ImageChoice: 'image_id',
  InboxMessage: 'id subject content is_read created_at',
  InboxMeta: 'total unread_count page limit',
  InstanceSelection: 'server_ids',
  InviteCode: 'invite_code',
  InviteRecord: 'invitee bind_time',
  InviteStatistics:
    'month_invite_count invite_count total_reward withdrawable_amount totalInvites totalReward withdrawableBalance monthlyInvites',
  Invitee: 'nickname email',
  LastInstall: 'status output',
  LatestAnnouncementHolder: 'data',
  LatestMetric: 'cpu_usage_rate used_memory total_memory used_disk total_disk temperature cpu_max_process',
  LeaseRequest: 'pricing_plan_id quantity auto_renew project_config_id project_id cdk',
  MarketPlan:
    'id name description charge_type cpu_cores memory_gb bandwidth_mbps system_disk_gb is_show pricing_plans',
  NameChange: 'name',
  NewNodeGroup: 'name weight',
  NewPowerTask: 'project_id project_config_id pricing_plan_id amount is_loop cdk',
  NewProjectConfig: 'project_id remark parameters',
  Node: 'id server_id lan_ip_address ip_address hostname alias node_groups status source_type last_heartbeat created_at latest_metric server_instance last_install_script_execution',
  NodeAlias: 'node_id alias',
  NodeGroup: 'id name weight created_at',
  NodeGroupBrief: 'id name',
  NodeGroupChange: 'id name weight',
  NodeHeartbeat: 'node_id heartbeat_data',
  NodeHeartbeatFrame: 'type data',
  NodeListAnswer: 'data meta leave_unused offline online total',
  NodeSelection: 'node_ids',
  Order:
    'order_no amount lease_type quantity duration server_spec payment_method status payment_status created_at',
  OrderSpec: 'name',
  PageMeta: 'total',
  PasswordReset: 'email code password confirm_password',
  PowerInstance: 'id status node start_time end_time consumption deleted_at',
  PowerModel: 'name',
  PowerNode: 'lan_ip_address hashrate latest_metric',
  PowerPricingPlan: 'id current_price original_price',
  PowerSpec: 'id name cpu_cores memory_gb bandwidth_mbps system_disk_gb pricing_plan',
  PowerTask:
    'id project status amount running_amount stopped_amount hashrate project_config pricing_plan consumption created_at complated_at is_loop server_instance',
  PowerTaskPlan: 'server_spec',
  PricingPlan: 'id plan_name current_price original_price',
  Project:
    'id name short_name icon description created_at project_type status categories scripts buttons is_cdk is_historical',
  ProjectBrief: 'id name short_name icon project_type status',
  ProjectButton: 'title type data',
  ProjectCategory: 'id project_category_id project_id name',
  ProjectConfig: 'id project_id remark parameters updated_at project',
  ProjectConfigBrief: 'remark',
  ProjectConfigChange: 'id remark parameters',
  RechargeOrder: 'order_no payment_url amount verify_code payment_status',
  RechargeRequest: 'amount',
  Region: 'name',
  Registration: 'email code password invite_code',
  ReleaseRequest: 'server_ids node_ids',
  RewardRecord: 'reward_type amount status source_user created_at',
  RewardSource: 'email',
  Script: 'id name description content allow_custom_params',
  ScriptExecution: 'status end_time output script',
  ScriptRun: 'nodes project_id script_id config_id',
  ServerInstance: 'spec',
  ServerSpec: 'region os_type os_version cpu_cores memory_gb bandwidth_mbps system_disk_gb',
  Session: 'token user',
  SetNodeIdsFrame: 'type node_ids',
  TaskChoice: 'task_id',
  UnreadCount: 'count',
  UnreadCountEvent: 'unread_count count',
  UserInfo: 'id nickname email balance locked_balance',
  Withdrawal: 'amount payment_channel payment_info status remark rejected_reason created_at',
  WithdrawalRequest: 'amount payment_channel payment_info remark',
}

// Schemas of a single entity with the fields of another schema.
const sameAs = { PowerTaskDetail: 'PowerTask', ProjectDetail: 'Project', RechargeState: 'RechargeOrder' }

/** The fields of the envelope, which every response has. */
const envelope = 'data meta'

/** @returns {Set<string>} the fields that the product documents name for a schema */
export function documentedFields(schema) {
  const names =
    fields[sameAs[schema] ?? schema] ?? (schema.endsWith('Answer') || schema === 'Done' ? envelope : '')
  return new Set(names.split(' '))
}
