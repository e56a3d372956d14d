/** A month of 30 days, by which leases by the hour are compared with monthly ones. */
export const hoursPerMonth = 24 * 30

/** How often the price of a lease is charged in a month; undefined for an unknown type. */
export function chargesPerMonth(leaseType: string): number | undefined {
  if (leaseType === 'hourly') return hoursPerMonth
  return leaseType === 'monthly' ? 1 : undefined
}
