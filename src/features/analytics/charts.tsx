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
import { dollars, MONTHS, STATUS_COUNTS, TYPES } from './samples.ts';

const axis = { stroke: 'var(--color-muted-foreground)', tickLine: false, fontSize: 12 } as const;
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

export function ShipmentsChart() {
  return (
    <ResponsiveContainer>
      <BarChart data={[...MONTHS]} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" {...axis} />
        <YAxis width={40} {...axis} />
        <Tooltip {...tooltip} />
        <Bar dataKey="shipments" name="Shipments" fill="var(--color-chart-1)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

export function RevenueChart() {
  return (
    <ResponsiveContainer>
      <LineChart data={[...MONTHS]} margin={{ right: 12 }} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="month" {...axis} />
        <YAxis width={56} tickFormatter={(amount: number) => `$${amount / 1_000}K`} {...axis} />
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

export function TypesChart() {
  return (
    <ResponsiveContainer>
      <PieChart accessibilityLayer={false}>
        <Tooltip {...tooltip} formatter={(percent) => `${percent}%`} />
        <Pie
          data={[...TYPES]}
          dataKey="percent"
          nameKey="name"
          // The picture is hidden from screen readers, who have the table beside it: nothing in it may take the focus.
          rootTabIndex={-1}
          outerRadius="75%"
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
        <Legend formatter={(name) => <span className="text-foreground">{name}</span>} />
      </PieChart>
    </ResponsiveContainer>
  );
}

export function StatusChart() {
  return (
    <ResponsiveContainer>
      <BarChart data={[...STATUS_COUNTS]} accessibilityLayer={false}>
        {grid}
        <XAxis dataKey="status" {...axis} />
        <YAxis width={48} {...axis} />
        <Tooltip {...tooltip} />
        <Bar dataKey="count" name="Shipments" fill="var(--color-chart-3)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
