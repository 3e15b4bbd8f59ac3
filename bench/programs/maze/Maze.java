import java.util.ArrayList;
import java.util.List;

final class Maze {
  record Place(int x, int y, int steps) {}

  private static final int[][] STEPS = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

  static String[][] maze(long n) {
    int seed = 42;
    String[][] grid = new String[(int) n][(int) n];
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        seed = (seed * 3877 + 29573) % 139968;
        grid[y][x] = (seed >> 4) % 5 == 0 && x + y > 2 && x + y < 2 * n - 2 ? "#" : ".";
      }
    }
    return grid;
  }

  static long workload(String[][] grid) {
    int n = grid.length;
    boolean[][] seen = new boolean[n][n];
    List<Place> queue = new ArrayList<>(List.of(new Place(0, 0, 0)));
    long most = 0;
    for (int at = 0; at < queue.size(); at++) {
      Place place = queue.get(at);
      most = Math.max(most, place.steps());
      for (int[] step : STEPS) {
        int x = place.x() + step[0];
        int y = place.y() + step[1];
        if (x >= 0 && y >= 0 && x < n && y < n && grid[y][x].equals(".") && !seen[y][x]) {
          seen[y][x] = true;
          queue.add(new Place(x, y, place.steps() + 1));
        }
      }
    }
    return most * 100000 + queue.size();
  }

  public static void main(String[] args) {
    Measure.measure(args, 100, Maze::maze, Maze::workload);
  }
}
