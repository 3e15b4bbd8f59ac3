package gene.maven;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import gene.pkg.ArtifactResolver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.aether.AbstractRepositoryListener;
import org.eclipse.aether.RepositoryEvent;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.DependencyNode;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.jspecify.annotations.Nullable;

/** The resolver of Maven with the user's settings, mirrors and local repository. */
public final class MavenResolver implements ArtifactResolver {
  private static final String SCOPE = "runtime";

  /** Loaded by name. */
  public MavenResolver() {}

  /** Something to do with the resolver. */
  private interface Work<T> {
    T run(Context context) throws RepositoryException;
  }

  private static <T> T with(Request request, Work<T> work) throws IOException {
    ContextOverrides overrides =
        ContextOverrides.create()
            .withUserSettings(true)
            .offline(request.offline())
            .repositoryListener(new Listener(request.progress()))
            .build();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(MavenResolver.class.getClassLoader()); // services are found by it
    try (Context context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      return work.run(context);
    } catch (RepositoryException e) {
      throw new IOException(text(e), e);
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  public List<Artifact> resolve(Request request) throws IOException {
    return with(
        request,
        context -> {
          List<Artifact> all = new ArrayList<>();
          for (ArtifactResult r :
              context
                  .repositorySystem()
                  .resolveDependencies(
                      context.repositorySystemSession(),
                      new DependencyRequest(collect(context, request), null))
                  .getArtifactResults()) {
            org.eclipse.aether.artifact.Artifact a = r.getArtifact();
            all.add(new Artifact(coordinates(a), a.getFile().toPath()));
          }
          return all;
        });
  }

  private static CollectRequest collect(Context context, Request request) {
    CollectRequest collect = new CollectRequest();
    for (String c : request.coordinates()) {
      collect.addDependency(new Dependency(new DefaultArtifact(c), SCOPE));
    }
    collect.setRepositories(context.remoteRepositories());
    return collect;
  }

  private static String coordinates(org.eclipse.aether.artifact.Artifact a) {
    return a.getGroupId()
        + ":"
        + a.getArtifactId()
        + ":"
        + (a.getClassifier().isEmpty() ? "" : a.getExtension() + ":" + a.getClassifier() + ":")
        + a.getVersion();
  }

  @Override
  public List<String> tree(Request request) throws IOException {
    return with(
        request,
        context -> {
          List<String> lines = new ArrayList<>();
          DependencyNode root =
              context
                  .repositorySystem()
                  .collectDependencies(context.repositorySystemSession(), collect(context, request))
                  .getRoot();
          root.getChildren().forEach(n -> describe(n, 0, lines));
          return lines;
        });
  }

  private static void describe(DependencyNode n, int depth, List<String> lines) {
    lines.add("  ".repeat(depth) + coordinates(n.getArtifact()));
    n.getChildren().forEach(c -> describe(c, depth + 1, lines));
  }

  @Override
  public List<String> newest(Request request) throws IOException {
    return with(
        request,
        context -> {
          List<String> all = new ArrayList<>();
          for (String c : request.coordinates()) {
            DefaultArtifact a = new DefaultArtifact(c);
            var range =
                new VersionRangeRequest(
                    new DefaultArtifact(a.getGroupId() + ":" + a.getArtifactId() + ":[0,)"),
                    context.remoteRepositories(),
                    null);
            var highest =
                context
                    .repositorySystem()
                    .resolveVersionRange(context.repositorySystemSession(), range)
                    .getHighestVersion();
            all.add(highest == null ? "" : highest.toString());
          }
          return all;
        });
  }

  /** The innermost message says what is missing. */
  private static @Nullable String text(RepositoryException e) {
    Throwable t = e;
    while (t.getCause() instanceof RepositoryException inner) {
      t = inner;
    }
    return t.getMessage();
  }

  /** Says what is fetched. */
  private static final class Listener extends AbstractRepositoryListener {
    private final Consumer<String> progress;

    Listener(Consumer<String> progress) {
      this.progress = progress;
    }

    @Override
    public void artifactDownloading(RepositoryEvent event) {
      RemoteRepository from = event.getRepository() instanceof RemoteRepository r ? r : null;
      progress.accept(
          "fetching " + event.getArtifact() + (from == null ? "" : " from " + from.getId()));
    }
  }
}
