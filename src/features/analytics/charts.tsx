import type { CSSProperties } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { dollars, MONTHS, STATUS_COUNTS, TYPES } from './samples.ts';

const axis = { stroke: 'var(--color-muted-foreground)', tickLine: false, fontSize: 12 } as const;
const margin = { top: 8, right: 16, bottom: 0 };
const grid = <CartesianGrid stroke="var(--color-border)" vertical={false} />;
const tooltipLook: CSSProperties = {
  background: 'var(--color-popover)',
  border: '1px solid var(--color-input)',
  color: 'var(--color-popover-foreground)',
};
const tooltip = {
  contentStyle: tooltipLook,
  itemStyle: { color: 'inherit' },
  cursor: { fill: 'var(--color-accent)', opacity: 0.5 },
} as const;

function ShipmentsChart() {
  return (
    <ResponsiveContainer>
      <BarChart data={[...MONTHS]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" height={24} {...axis} />
        <YAxis width={40} {...axis} />
        <Tooltip {...tooltip} />
        <Bar dataKey="shipments" name="Shipments" fill="var(--color-chart-1)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

function RevenueChart() {
  return (
    <ResponsiveContainer>
      <LineChart data={[...MONTHS]} margin={margin} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" height={24} padding={{ left: 12, right: 12 }} {...axis} />
        <YAxis width={56} tickFormatter={(amount: number) => (amount === 0 ? '$0' : `$${amount / 1_000}K`)} {...axis} />
        <Tooltip
          {...tooltip}
          cursor={{ stroke: 'var(--color-input)' }}
          formatter={(amount) => dollars(Number(amount))}
        />
        <Line
          dataKey="revenue"
          name="Revenue"
          stroke="var(--color-chart-2)"
          strokeWidth={2}
          dot={{ fill: 'var(--color-chart-2)' }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

function TypesChart() {
  return (
    <ResponsiveContainer>
      <PieChart accessibilityLayer={false}>
        <Tooltip {...tooltip} formatter={(percent) => `${percent}%`} />
        <Pie
          data={[...TYPES]}
          dataKey="percent"
          nameKey="name"
          startAngle={90}
          endAngle={-270}
          // The picture is hidden from screen readers, who have the table beside it: nothing in it may take the focus.
          rootTabIndex={-1}
          outerRadius="68%"
          stroke="var(--color-card)"
          strokeWidth={2}
          isAnimationActive={false}
          label={({ x, y, value, textAnchor }) => (
            <text x={x} y={y} textAnchor={textAnchor} dominantBaseline="central" fill="var(--color-foreground)">
              {value}%
            </text>
          )}
          labelLine={false}
        >
          {TYPES.map(({ name, colour }) => (
            <Cell key={name} fill={colour} />
          ))}
        </Pie>
        <Legend itemSorter={null} formatter={(name) => <span className="text-foreground">{name}</span>} />
      </PieChart>
    </ResponsiveContainer>
  );
}

/** The bars lie, so that each status has room for its name on the smallest screen. */
function StatusChart() {
  return (
    <ResponsiveContainer>
      <BarChart data={[...STATUS_COUNTS]} layout="vertical" margin={margin} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-border)" horizontal={false} />
        <XAxis type="number" height={24} tickFormatter={(count: number) => formatNumber(count)} {...axis} />
        <YAxis type="category" dataKey="status" width={72} {...axis} />
        <Tooltip {...tooltip} formatter={(count) => formatNumber(Number(count))} />
        <Bar dataKey="count" name="Shipments" fill="var(--color-chart-3)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

const CHARTS = { shipments: ShipmentsChart, revenue: RevenueChart, types: TypesChart, status: StatusChart } as const;

export type ChartKind = keyof typeof CHARTS;

export function Chart({ kind }: { kind: ChartKind }) {
  const Drawn = CHARTS[kind];
  return <Drawn />;
}
