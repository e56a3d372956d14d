import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'

/** A measurement of the page's speed: milliseconds, and for CLS a score. */
export type Vital = Pick<Metric, 'name' | 'value' | 'rating'>

/**
 * Measures LCP, INP, CLS, FCP and TTFB, also from before the call. Each is reported once for a document, at the latest
 * when the page is first hidden, because a receiver could not tell a later value from that of another user.
 */
export function watchVitals(report: (vital: Vital) => void): void {
  const reported = new Set<string>()
  const onMetric = ({ name, value, rating }: Metric) => {
    if (reported.has(name)) return
    reported.add(name)
    report({ name, value: Number(value.toFixed(name === 'CLS' ? 4 : 0)), rating })
  }
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(onMetric)
}
