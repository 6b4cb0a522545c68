/** An amount as people say it: '$15', '$15.50'. Some currencies have no cents, and Stripe counts those whole. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!)
}
