interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** A row of `explain (analyze, format json)`. */
export interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }]
}

/** The rows that PostgreSQL looked at. */
export function rowsOf(plans: readonly Explained[]): number {
  return plans.reduce((sum, { 'QUERY PLAN': [{ Plan }] }) => sum + rowsOfNode(Plan), 0)
}

function rowsOfNode(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOfNode(plan), own)
}
